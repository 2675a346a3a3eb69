/** @returns everything at which it begins and to which `next` leads from there, each once */
export function reach(begin: Iterable<string>, next: (id: string) => readonly string[] | undefined): Set<string> {
  const reached = new Set<string>();
  const found = [...begin];
  for (let id = found.pop(); id !== undefined; id = found.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    found.push(...(next(id) ?? []));
  }
  return reached;
}
