export const conflictTexts = {
  title: (who: string | null) => (who === null ? 'Někdo jiný to mezitím změnil.' : `${who}: mezitím změněno.`),
  stored: 'Vaše úpravy tu zůstaly. Co se změnilo:',
  yourChanges: 'Vaše úpravy tu zůstaly.',
  empty: 'prázdné',
  reload: 'Načíst nové',
  overwrite: 'Přepsat mou verzí',
};
