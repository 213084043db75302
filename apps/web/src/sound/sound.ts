// Plays the sounds with the browser's own synthesis, without any files. Browsers allow sound only after a person has
// touched the page; before that, sounds are skipped.
import { preferences } from '../preferences.ts';
import { NOTES, type Note, type SoundName } from './notes.ts';

export type { SoundName } from './notes.ts';

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays a sound with the chosen volume. Never fails. */
export function playSound(name: SoundName): void {
  const loudness = preferences.sound() ? preferences.volume() / 100 : 0;
  if (loudness === 0 || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' });
    void context.resume();
    const out = context.createGain();
    // Loudness is heard in ratios: half the slider should sound half as loud.
    out.gain.value = loudness ** 2;
    out.connect(context.destination);
    // Every stone sounds a little different.
    const bend = name === 'stone' ? 0.96 + Math.random() * 0.08 : 1;
    for (const note of NOTES[name]) voice(context, { ...note, hz: note.hz * bend }, out);
  } catch {
    // Without a sound device the page stays silent.
  }
}

function voice(audio: AudioContext, note: Note, out: AudioNode): void {
  const start = audio.currentTime + 0.005 + note.startS;
  const end = start + note.lengthS;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(note.gain, start + Math.min(0.012, note.lengthS / 8));
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(out);
  const source = note.kind === 'tone' ? toneOf(audio, note) : knockOf(audio, note, envelope);
  if (note.kind === 'tone') source.connect(envelope);
  source.start(start);
  source.stop(end);
}

function toneOf(audio: AudioContext, { hz }: Note): AudioScheduledSourceNode {
  const oscillator = audio.createOscillator();
  oscillator.type = hz < 250 ? 'sine' : 'triangle';
  oscillator.frequency.value = hz;
  return oscillator;
}

/** Noise through a narrow filter around the pitch. */
function knockOf(audio: AudioContext, { hz }: Note, out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noise ??= noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hz;
  filter.Q.value = 2.2;
  source.connect(filter);
  filter.connect(out);
  return source;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
