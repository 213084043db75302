// The sounds of the page as values: tones and knocks with their times. The tones are soft, short notes of the
// pentatonic scale; a stone is a knock on wood.

export const SOUNDS = ['stone', 'win', 'lose', 'draw', 'clock', 'start'] as const;

export type SoundName = (typeof SOUNDS)[number];

/** One voice. A tone has a pitch; a knock is noise around one. */
export interface Note {
  readonly kind: 'tone' | 'knock';
  readonly hz: number;
  readonly startS: number;
  readonly lengthS: number;
  /** 0–1, before the volume. */
  readonly gain: number;
}

const tone = (hz: number, startS: number, lengthS: number, gain: number): Note => ({
  kind: 'tone',
  hz,
  startS,
  lengthS,
  gain,
});
const knock = (hz: number, startS: number, lengthS: number, gain: number): Note => ({
  kind: 'knock',
  hz,
  startS,
  lengthS,
  gain,
});

const [D4, G4, A4, B4, D5, G5] = [293.66, 392, 440, 493.88, 587.33, 783.99];

export const NOTES: Readonly<Record<SoundName, readonly Note[]>> = {
  // The click of the stone, and the board that answers it.
  stone: [knock(2300, 0, 0.035, 0.55), knock(620, 0.002, 0.07, 0.5), tone(196, 0.002, 0.09, 0.22)],
  win: [
    tone(G4, 0, 0.5, 0.3),
    tone(B4, 0.11, 0.5, 0.3),
    tone(D5, 0.22, 0.55, 0.3),
    tone(G5, 0.34, 0.9, 0.28),
  ],
  lose: [tone(A4, 0, 0.4, 0.28), tone(G4, 0.16, 0.45, 0.26), tone(D4, 0.34, 0.9, 0.26)],
  draw: [tone(G4, 0, 0.45, 0.28), tone(G4, 0.24, 0.7, 0.22)],
  // For the classic that began with music.
  start: [
    tone(D4, 0, 0.3, 0.26),
    tone(G4, 0.15, 0.3, 0.26),
    tone(A4, 0.3, 0.3, 0.26),
    tone(D5, 0.45, 0.8, 0.26),
  ],
  clock: [knock(1800, 0, 0.03, 0.35), tone(D5, 0, 0.12, 0.12)],
};

/** The length of a sound, to the end of its last voice. */
export function lengthOf(name: SoundName): number {
  return Math.max(...NOTES[name].map(note => note.startS + note.lengthS));
}
