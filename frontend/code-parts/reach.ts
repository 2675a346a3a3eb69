import type { Rolldown } from 'vite';

/** @returns the ids of the modules at which it begins, and of everything that they import statically */
export function reach(context: Pick<Rolldown.PluginContext, 'getModuleInfo'>, begin: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const found = [...begin];
  for (let id = found.pop(); id !== undefined; id = found.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    found.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
