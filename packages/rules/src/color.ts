// The two sides. Black begins.

export type Color = 'black' | 'white';

export const COLORS: readonly Color[] = ['black', 'white'];

export function opponent(color: Color): Color {
  return color === 'black' ? 'white' : 'black';
}
