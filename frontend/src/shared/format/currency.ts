/** The two currencies of the product (specification, section 9). */
export type Currency = 'CZK' | 'EUR';
