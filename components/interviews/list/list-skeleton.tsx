/** As high as the rows, so that nothing moves when they arrive. */
const rows = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2', 'w-2/3'] as const;

export function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-0.5 px-2 md:px-3">
      {rows.map((width) => (
        <div key={width} className="grid gap-2.5 px-3 py-3.5">
          <div className={`skeleton h-4 ${width}`} />
          <div className="skeleton h-3 w-24" />
          <div className="skeleton h-3.5 w-11/12" />
        </div>
      ))}
    </div>
  );
}
