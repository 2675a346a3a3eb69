/** @returns how a user is called in lists: by name, or by address while they have given none */
export function userName({ fullname, email }: { fullname: string; email: string }): string {
  return fullname === '' ? email : `${fullname} (${email})`;
}
