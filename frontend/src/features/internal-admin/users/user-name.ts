/** @returns a user's name for lists, or the address if there is no name */
export function userName({ fullname, email }: { fullname: string; email: string }): string {
  return fullname === '' ? email : `${fullname} (${email})`;
}
