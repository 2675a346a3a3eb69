/** The dark modules of a real QR code (https://stolek.example, version 2, level M), row by row as an SVG path. */
const CODE =
  'M0 0.5h7m1 0h2m3 0h2m3 0h7M0 1.5h1m5 0h1m1 0h3m2 0h2m3 0h1m5 0h1M0 2.5h1m1 0h3m1 0h1m1 0h1m1 0h1m2 0h4m1 0h1m1 0' +
  'h3m1 0h1M0 3.5h1m1 0h3m1 0h1m3 0h1m1 0h2m1 0h1m2 0h1m1 0h3m1 0h1M0 4.5h1m1 0h3m1 0h1m1 0h3m1 0h3m1 0h1m1 0h1m1 0' +
  'h3m1 0h1M0 5.5h1m5 0h1m3 0h3m1 0h1m3 0h1m5 0h1M0 6.5h7m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h7M9 7.5h2m2 0h1m2 0h1M0' +
  ' 8.5h1m2 0h7m1 0h2m1 0h4m2 0h1m1 0h3M0 9.5h6m1 0h1m7 0h1m1 0h1m1 0h5M2 10.5h1m2 0h2m1 0h1m5 0h2m2 0h2m1 0h1m2 0h' +
  '1M0 11.5h2m5 0h2m2 0h1m3 0h1m1 0h2m2 0h4M0 12.5h1m1 0h1m3 0h1m2 0h3m4 0h1m1 0h1m5 0h1M0 13.5h1m4 0h1m1 0h1m1 0h1' +
  'm2 0h1m1 0h2m4 0h1m2 0h1M0 14.5h2m1 0h1m2 0h1m2 0h1m3 0h3m1 0h1m2 0h5M0 15.5h1m1 0h3m5 0h1m1 0h1m1 0h4m1 0h1m1 0' +
  'h2m1 0h1M0 16.5h1m3 0h5m2 0h3m2 0h5m1 0h2M8 17.5h1m2 0h1m4 0h1m3 0h1m1 0h2M0 18.5h7m1 0h1m1 0h1m1 0h2m2 0h1m1 0h' +
  '1m1 0h1m3 0h1M0 19.5h1m5 0h1m1 0h1m1 0h2m1 0h1m1 0h2m3 0h1M0 20.5h1m1 0h3m1 0h1m1 0h1m1 0h2m1 0h1m1 0h6m2 0h2M0 ' +
  '21.5h1m1 0h3m1 0h1m1 0h1m3 0h7m4 0h2M0 22.5h1m1 0h3m1 0h1m3 0h2m1 0h1m3 0h1m2 0h5M0 23.5h1m5 0h1m2 0h1m1 0h3m5 0' +
  'h2m1 0h3M0 24.5h7m1 0h6m2 0h3m2 0h1m2 0h1';
const SIZE = 25;
const MODULE = 5.4;

/**
 * A picture of a table with a cup and a card that has a QR code. It is decorative: the text next to it says everything.
 */
export function TableCard() {
  return (
    <svg viewBox="0 0 400 380" aria-hidden="true" focusable="false">
      <ellipse cx="200" cy="318" rx="190" ry="46" fill="var(--hairline)" />
      <ellipse cx="200" cy="308" rx="190" ry="46" fill="var(--sunken)" stroke="var(--outline)" strokeWidth="1.5" />
      <path d="M96 296 118 44a14 14 0 0 1 14-13h136a14 14 0 0 1 14 13l22 252z" fill="var(--accent)" />
      <path d="M96 296h208l-3 14H99z" fill="var(--accent-strong)" />
      <rect x="122" y="76" width="156" height="156" rx="12" fill="#fff" />
      <path
        d={CODE}
        stroke="#1d1a16"
        transform={`translate(${200 - (SIZE * MODULE) / 2} ${154 - (SIZE * MODULE) / 2}) scale(${MODULE})`}
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
