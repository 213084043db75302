// How a place without a board is laid out: as one wide column.
import type { JSX } from 'solid-js';

export function WidePlace(props: { readonly title: string; readonly children: JSX.Element }) {
  return (
    <main class="wide-place">
      <h1>{props.title}</h1>
      {props.children}
    </main>
  );
}
