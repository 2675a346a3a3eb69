/** The modules of a real code (https://stolek.example, version 2, level M) on a grid of 25. */
export const qrPath =
  'M0 0h7v1h-7zM8 0h2v1h-2zM13 0h2v1h-2zM18 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM8 1h3v1h-3zM13 1h2v1h-2zM18 1h1v1' +
  'h-1zM24 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h1v1h-1zM10 2h1v1h-1zM13 2h4v1h-4zM18 2h1v1h-1zM20 ' +
  '2h3v1h-3zM24 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM10 3h1v1h-1zM12 3h2v1h-2zM15 3h1v1h-1zM18 3h1v1h-' +
  '1zM20 3h3v1h-3zM24 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h3v1h-3zM12 4h3v1h-3zM16 4h1v1h-1zM18 4h' +
  '1v1h-1zM20 4h3v1h-3zM24 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM10 5h3v1h-3zM14 5h1v1h-1zM18 5h1v1h-1zM24 5h1v1h-1' +
  'zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h1v1h-1zM16 6h1v1h-1zM18 6h7v1h-7zM9 7h2v1h-2zM13 7h' +
  '1v1h-1zM16 7h1v1h-1zM0 8h1v1h-1zM3 8h7v1h-7zM11 8h2v1h-2zM14 8h4v1h-4zM20 8h1v1h-1zM22 8h3v1h-3zM0 9h6v1h-6z' +
  'M7 9h1v1h-1zM15 9h1v1h-1zM17 9h1v1h-1zM19 9h5v1h-5zM2 10h1v1h-1zM5 10h2v1h-2zM8 10h1v1h-1zM14 10h2v1h-2zM18 ' +
  '10h2v1h-2zM21 10h1v1h-1zM24 10h1v1h-1zM0 11h2v1h-2zM7 11h2v1h-2zM11 11h1v1h-1zM15 11h1v1h-1zM17 11h2v1h-2zM2' +
  '1 11h4v1h-4zM0 12h1v1h-1zM2 12h1v1h-1zM6 12h1v1h-1zM9 12h3v1h-3zM16 12h1v1h-1zM18 12h1v1h-1zM24 12h1v1h-1zM0' +
  ' 13h1v1h-1zM5 13h1v1h-1zM7 13h1v1h-1zM9 13h1v1h-1zM12 13h1v1h-1zM14 13h2v1h-2zM20 13h1v1h-1zM23 13h1v1h-1zM0' +
  ' 14h2v1h-2zM3 14h1v1h-1zM6 14h1v1h-1zM9 14h1v1h-1zM13 14h3v1h-3zM17 14h1v1h-1zM20 14h5v1h-5zM0 15h1v1h-1zM2 ' +
  '15h3v1h-3zM10 15h1v1h-1zM12 15h1v1h-1zM14 15h4v1h-4zM19 15h1v1h-1zM21 15h2v1h-2zM24 15h1v1h-1zM0 16h1v1h-1zM' +
  '4 16h5v1h-5zM11 16h3v1h-3zM16 16h5v1h-5zM22 16h2v1h-2zM8 17h1v1h-1zM11 17h1v1h-1zM16 17h1v1h-1zM20 17h1v1h-1' +
  'zM22 17h2v1h-2zM0 18h7v1h-7zM8 18h1v1h-1zM10 18h1v1h-1zM12 18h2v1h-2zM16 18h1v1h-1zM18 18h1v1h-1zM20 18h1v1h' +
  '-1zM24 18h1v1h-1zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h1v1h-1zM10 19h2v1h-2zM13 19h1v1h-1zM15 19h2v1h-2zM20 19h1v1' +
  'h-1zM0 20h1v1h-1zM2 20h3v1h-3zM6 20h1v1h-1zM8 20h1v1h-1zM10 20h2v1h-2zM13 20h1v1h-1zM15 20h6v1h-6zM23 20h2v1' +
  'h-2zM0 21h1v1h-1zM2 21h3v1h-3zM6 21h1v1h-1zM8 21h1v1h-1zM12 21h7v1h-7zM23 21h2v1h-2zM0 22h1v1h-1zM2 22h3v1h-' +
  '3zM6 22h1v1h-1zM10 22h2v1h-2zM13 22h1v1h-1zM17 22h1v1h-1zM20 22h5v1h-5zM0 23h1v1h-1zM6 23h1v1h-1zM9 23h1v1h-' +
  '1zM11 23h3v1h-3zM19 23h2v1h-2zM22 23h3v1h-3zM0 24h7v1h-7zM8 24h6v1h-6zM16 24h3v1h-3zM21 24h1v1h-1zM24 24h1v1' +
  'h-1z';
export const QR_SIZE = 25;
