const HEIGHT = 18;
const STEP = 8;

/** Eight weeks as eight bars, the oldest at the left. */
export function Spark({ weeks }: { weeks: number[] }) {
  const most = Math.max(1, ...weeks);
  const sum = weeks.reduce((total, pieces) => total + pieces, 0);
  const said = sum === 0 ? 'Nothing sold in eight weeks' : `Sold week by week: ${weeks.join(', ')}`;
  return (
    <svg
      className="spark"
      width={weeks.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={said}
    >
      <title>{said}</title>
      {weeks.map((pieces, index) => {
        const height = pieces === 0 ? 1 : Math.max(2, (pieces / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={index}
            className={pieces === 0 ? 'is-none' : undefined}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}
