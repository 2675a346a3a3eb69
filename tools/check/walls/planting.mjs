export const value = 'export const value = 1;\n';
export const imports = (from) => `import { value } from '${from}';\nexport const other = value;\n`;
export const importsType = (from) => `import type { value } from '${from}';\nexport type Other = typeof value;\n`;
