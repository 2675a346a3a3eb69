export type Currency = 'CZK' | 'EUR';
