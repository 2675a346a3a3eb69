/** SQL condition: whether some product has the picture; `address` is an expression for its address. */
export const isShown = (address: string): string =>
  `exists (select from product p where p.image_url = ${address} and p.deleted_at is null)`;
