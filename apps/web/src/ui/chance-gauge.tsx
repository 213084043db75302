// The gauge beside a board: Black's chance as a bar that rises from below.
import './chance-gauge.css';

export function ChanceGauge(props: {
  /** From 0 to 1; undefined when nobody knows it. */
  readonly chance: number | undefined;
  readonly label: string;
  /** The chance in words, for those who cannot see the bar. */
  readonly text: string;
}) {
  const percent = () => Math.round((props.chance ?? 0.5) * 100);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own meter cannot be styled.
    <div
      class="gauge"
      classList={{ unknown: props.chance === undefined }}
      role="meter"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent()}
      aria-valuetext={props.text}
      title={props.text}
    >
      <div class="gauge-black" style={{ '--share': `${percent()}%` }} />
    </div>
  );
}
