import type { Plugin, Rolldown } from 'vite';
import { reach } from './reach.ts';
import { SCREENS, SHELL } from './screens.ts';

const OF_STAFF =
  /\/src\/(?:app\/(?:store-shell|staff)|(?:api|shared)\/push|staff-kit|edited-record|features\/(?:sign-in|profile|order-board|order-history|restaurant-admin|internal-admin|leads-admin|diagnostics))/;
/** Loaded by a public page after it can be read. */
const HEADER = '/src/app/public/signed-in-header.tsx';
/** Bytes before compression, with imports. A smaller module costs the pages that don't need it less than a request. */
const SMALL = { common: 3_000, shell: 40_000 };
/** Most screens behind the sign-in and their dialogs use such a module. */
const OFTEN = 6;

type Part = 'first' | 'common' | 'public' | 'session' | 'shell' | 'header';

/**
 * Puts the application's code into few files. Left to itself, the bundler makes one for each set of modules that the
 * same screens share: a screen of the office needed 100 of them, many under 1 kB.
 */
export class ApplicationParts {
  private readonly parts = new Map<string, Part>();
  readonly groups = [
    ...this.inOrder('first', 'common'),
    // Public pages and screens with more code of their own share it in the bundler's way.
    { ...this.inOrder('public')[0]!, entriesAware: true },
    ...this.inOrder('session', 'shell', 'header'),
    { name: 'screens', test: () => true, entriesAware: true },
  ].map((group, index, all) => ({ ...group, priority: all.length - index }));
  readonly plugin: Plugin;

  constructor() {
    const { parts } = this;
    this.plugin = {
      name: 'stolek-application-parts',
      apply: 'build',
      buildEnd() {
        divide(this, parts);
      },
      generateBundle(_options, bundle) {
        const source = JSON.stringify(filesOfScreens(bundle));
        this.emitFile({ type: 'asset', fileName: 'pages/screens.json', source });
      },
    };
  }

  private inOrder(...names: Part[]) {
    return names.map((name) => ({ name, test: (id: string) => this.parts.get(id) === name }));
  }
}

/** Assigns modules to their parts. The part that was assigned first keeps the module. */
function divide(context: Rolldown.PluginContext, parts: Map<string, Part>): void {
  const ids = [...context.getModuleIds()];
  const reached = (begin: Iterable<string>) => reach(begin, (id) => context.getModuleInfo(id)?.importedIds);
  const fetched = [...new Set(ids.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []))];
  const isStaff = (id: string) => OF_STAFF.test(id) || id.endsWith(HEADER);
  const screens = fetched.filter(isStaff).map((id) => reached([id]));
  const give = (part: Part, members: Iterable<string>) => {
    for (const id of members) if (!parts.has(id)) parts.set(id, part);
  };
  const weightOf = (id: string) =>
    [...reached([id])]
      .filter((other) => (parts.get(other) ?? 'public') === 'public')
      .reduce((sum, other) => sum + (context.getModuleInfo(other)?.code?.length ?? 0), 0);
  const small = (among: Iterable<string>, bytes: number, uses: number) =>
    [...among].filter(
      (id) =>
        !parts.has(id) &&
        !fetched.includes(id) &&
        screens.filter((screen) => screen.has(id)).length >= uses &&
        weightOf(id) <= bytes,
    );
  give('first', reached(ids.filter((id) => context.getModuleInfo(id)?.isEntry)));
  const ofPublic = reached(fetched.filter((id) => !isStaff(id)));
  give('common', small(ofPublic, SMALL.common, 1));
  give('public', ofPublic);
  const header = reached(ids.filter((id) => id.endsWith(HEADER)));
  const shell = reached(ids.filter((id) => SHELL.some((file) => id.endsWith(file))));
  give(
    'session',
    [...header].filter((id) => shell.has(id)),
  );
  give('shell', shell);
  give('header', header);
  give('shell', small(ids, SMALL.shell, OFTEN));
}

/** @returns the files of each screen's code and styles, by its address in small letters, which the server names in the page */
function filesOfScreens(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (file: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
    if (chunk === undefined) throw new Error(`The build has no module ${file}`);
    return chunk.fileName;
  };
  const filesOf = (begin: string[]) => {
    const importsOf = (name: string) => {
      const file = bundle[name];
      return file?.type === 'chunk' ? file.imports : undefined;
    };
    const reached = reach(begin, importsOf);
    const styles = chunks
      .filter(({ fileName }) => reached.has(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [...reached, ...styles];
  };
  const first = new Set(filesOf([chunkOf('/src/app/main.tsx')]));
  const files = ([address, file]: [string, string]) => [
    address.toLowerCase(),
    filesOf([...SHELL, file].map(chunkOf)).filter((name) => !first.has(name)),
  ];
  return Object.fromEntries(Object.entries(SCREENS).map(files)) as Record<string, string[]>;
}
