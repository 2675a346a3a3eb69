/** What the application's pages say where JavaScript is off: nothing of them can be shown then. */
export const noScriptTexts = {
  title: 'Tady je potřeba JavaScript',
  text: 'Obrazovka obsluhy, administrace i profil bez něj nefungují. Zapněte ho v nastavení prohlížeče a načtěte stránku znovu.',
  home: 'Na úvodní stránku',
};
