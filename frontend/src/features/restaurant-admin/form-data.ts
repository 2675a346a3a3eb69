/** @returns the fields as a multipart form. Undefined fields are omitted, so that the server does not change them. */
export function formDataOf(fields: Readonly<Record<string, string | number | boolean | Blob | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}
