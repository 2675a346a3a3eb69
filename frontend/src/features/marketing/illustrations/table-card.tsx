import { QR_SIZE, qrPath } from './qr-path';

const MODULE = 5.4;

/** A card with a code that stands on a table beside a cup. It is decorative: the text beside it says everything. */
export function TableCard({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 380" aria-hidden="true" focusable="false">
      <ellipse cx="200" cy="318" rx="190" ry="46" fill="var(--hairline)" />
      <ellipse cx="200" cy="308" rx="190" ry="46" fill="var(--sunken)" stroke="var(--outline)" strokeWidth="1.5" />
      <path d="M96 296 118 44a14 14 0 0 1 14-13h136a14 14 0 0 1 14 13l22 252z" fill="var(--accent)" />
      <path d="M96 296h208l-3 14H99z" fill="var(--accent-strong)" />
      <rect x="122" y="76" width="156" height="156" rx="12" fill="#fff" />
      <path
        d={qrPath}
        fill="#1d1a16"
        transform={`translate(${200 - (QR_SIZE * MODULE) / 2} ${154 - (QR_SIZE * MODULE) / 2}) scale(${MODULE})`}
        shapeRendering="crispEdges"
      />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="5" strokeLinecap="round">
        <path d="M176 54h48M186 262h28" />
      </g>
      <g stroke="var(--outline)" strokeWidth="1.5">
        <ellipse cx="338" cy="318" rx="46" ry="12" fill="var(--surface)" />
        <path d="M310 274h56v22a20 20 0 0 1-20 20h-16a20 20 0 0 1-20-20z" fill="var(--surface)" />
        <path d="M366 280h6a11 11 0 0 1 0 22h-6" fill="none" strokeWidth="5" />
        <ellipse cx="338" cy="274" rx="28" ry="6" fill="var(--waiting-soft)" />
      </g>
      <g fill="none" stroke="var(--outline)" strokeWidth="3" strokeLinecap="round">
        <path d="M328 258c-6-8 6-12 0-20M348 258c-6-8 6-12 0-20" />
      </g>
    </svg>
  );
}
