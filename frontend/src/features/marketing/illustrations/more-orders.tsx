/** Tickets that grow in number. */
export function MoreOrders({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <rect width="240" height="140" rx="20" fill="var(--waiting-soft)" />
      <Ticket x={32} height={52} />
      <Ticket x={92} height={76} />
      <Ticket x={152} height={100} accent />
    </svg>
  );
}

function Ticket({ x, height, accent = false }: { x: number; height: number; accent?: boolean }) {
  const lines = Math.floor((height - 28) / 16);
  return (
    <g transform={`translate(${x} ${120 - height})`}>
      <path
        d={`M0 0h52v${height}l-8.7-6-8.7 6-8.7-6-8.7 6-8.6-6-8.6 6z`}
        fill={accent ? 'var(--accent)' : 'var(--surface)'}
        stroke={accent ? 'none' : 'var(--outline)'}
        strokeWidth="1.5"
      />
      <g stroke={accent ? 'var(--on-accent)' : 'var(--outline)'} strokeWidth="4" strokeLinecap="round">
        <path d="M12 16h16" />
        {Array.from({ length: lines }, (_, line) => (
          <path key={line} d={`M12 ${32 + line * 14}h28`} opacity="0.6" />
        ))}
      </g>
    </g>
  );
}
