import { typeset } from '#shared/format/typeset.ts';

/** What guests ask. Loaded on demand; the structured data for search engines are made of the same. */
export const customerFaq = typeset([
  {
    question: 'Potřebuji aplikaci nebo účet?',
    answer: 'Ne. Stačí fotoaparát v telefonu a internetový prohlížeč. Nikam se nepřihlašujete.',
  },
  {
    question: 'Jak zaplatím?',
    answer: 'U obsluhy, hotově nebo kartou podle toho, co restaurace přijímá. Na webu nic neplatíte.',
  },
  {
    question: 'Jak poznám, že restaurace objednávku přijala?',
    answer:
      'Stránka to ukáže sama. Když povolíte oznámení, dostanete zprávu, i když telefon odložíte. Dokud obsluha objednávku neschválí, svítí u ní „Nepotvrzeno“.',
  },
  {
    question: 'Můžu odeslanou objednávku změnit?',
    answer: 'Změny vyřídí obsluha. Přivolejte ji tlačítkem v dolní liště.',
  },
  {
    question: 'Objednáváme každý ze svého telefonu. Nebude v tom zmatek?',
    answer: 'Ne. Objednávky patří ke stolu, takže je obsluha i vy vidíte pohromadě.',
  },
  {
    question: 'Proč mi stránka po chvíli vypršela?',
    answer:
      'Po 5 minutách bez pohybu se menu zavře, aby u stolu neobjednával někdo další s vaším odkazem. Naskenujte kód znovu a pokračujte.',
  },
  {
    question: 'Co o mně ukládáte?',
    answer:
      'K objednávce neukládáme jméno, e-mail ani telefon. Podrobnosti najdete v prohlášení o ochraně osobních údajů.',
  },
]);
