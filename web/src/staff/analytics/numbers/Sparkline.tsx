const WIDTH = 100;
const HEIGHT = 24;

/** A small line without axes, beside the number that it belongs to. */
export function Sparkline({
  values,
  className,
}: {
  readonly values: readonly (number | null)[];
  readonly className?: string | undefined;
}) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  if (known.length < 2) return null;
  const most = Math.max(...known.map(({ value }) => value));
  const least = Math.min(0, ...known.map(({ value }) => value));
  const height = most - least || 1;
  const points = known.map(
    ({ index, value }) =>
      `${((index / (values.length - 1)) * WIDTH).toFixed(2)},${((1 - (value - least) / height) * HEIGHT).toFixed(2)}`,
  );

  return (
    <svg
      className={className}
      viewBox={`0 -1 ${String(WIDTH)} ${String(HEIGHT + 2)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
