/** A condition in SQL. @param address an expression: the address of a picture. @returns whether some product shows it */
export const isShown = (address: string): string =>
  `exists (select from product p where p.image_url = ${address} and p.deleted_at is null)`;
