/** The texts of the application's pages without JavaScript: nothing else can be shown then. */
export const noScriptTexts = {
  title: 'Tady je potřeba JavaScript',
  text: 'Obrazovka obsluhy, administrace i profil bez něj nefungují. Zapněte ho v nastavení prohlížeče a načtěte stránku znovu.',
  home: 'Na úvodní stránku',
};
