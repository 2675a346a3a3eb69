import type { Language } from '#shared/language.ts';

export const TEMPLATE_TEXTS: Partial<Record<Language, Record<string, string>>> = {
  en: {
    elsewhere: 'You opened this page under another address. The right one is: ',
    noScript: 'You can read the menu. The staff will take your order: ordering from the phone needs JavaScript.',
    missing: 'This page has not loaded completely. Reload it, or order from the staff.',
    tooOld: 'This browser is too old. Open the menu in another one, or order from the staff.',
  },
  de: {
    elsewhere: 'Sie haben diese Seite unter einer anderen Adresse geöffnet. Richtig ist: ',
    noScript:
      'Die Karte können Sie lesen. Ihre Bestellung nimmt die Bedienung auf: vom Telefon geht es nur mit JavaScript.',
    missing: 'Die Seite ist nicht vollständig geladen. Laden Sie sie neu, oder bestellen Sie bei der Bedienung.',
    tooOld: 'Dieser Browser ist zu alt. Öffnen Sie die Karte in einem anderen, oder bestellen Sie bei der Bedienung.',
  },
  uk: {
    elsewhere: 'Ви відкрили цю сторінку за іншою адресою. Правильна: ',
    noScript: 'Меню можна прочитати. Замовлення прийме персонал: з телефону потрібен увімкнений JavaScript.',
    missing: 'Сторінка завантажилася не повністю. Оновіть її або замовте в персоналу.',
    tooOld: 'Цей браузер застарий. Відкрийте меню в іншому або замовте в персоналу.',
  },
  pl: {
    elsewhere: 'Ta strona jest otwarta pod innym adresem. Właściwy to: ',
    noScript: 'Menu można przeczytać. Zamówienie przyjmie obsługa: z telefonu potrzebny jest włączony JavaScript.',
    missing: 'Strona nie wczytała się w całości. Wczytaj ją ponownie albo zamów u obsługi.',
    tooOld: 'Ta przeglądarka jest za stara. Otwórz menu w innej albo zamów u obsługi.',
  },
  sk: {
    elsewhere: 'Stránku ste otvorili pod inou adresou. Správna je: ',
    noScript: 'Menu si môžete prečítať. Objednávku prijme obsluha: z telefónu to ide len so zapnutým JavaScriptom.',
    missing: 'Stránka sa nenačítala celá. Načítajte ju znova alebo si objednajte u obsluhy.',
    tooOld: 'Tento prehliadač je príliš starý. Otvorte menu v inom alebo si objednajte u obsluhy.',
  },
};
