/**
 * Guests' frequent questions, with answers. Loaded on demand, and the source of structured data for search engines.
 */
export const questions = {
  'Potřebuji aplikaci nebo účet?': 'Ne. Stačí fotoaparát v telefonu a internetový prohlížeč. Nikam se nepřihlašujete.',
  'Jak zaplatím?': 'U obsluhy, hotově nebo kartou podle toho, co restaurace přijímá. Na webu nic neplatíte.',
  'Jak poznám, že restaurace objednávku přijala?':
    'Stránka to ukáže sama. Když povolíte oznámení, dostanete zprávu, i když telefon odložíte. Dokud obsluha objednávku neschválí, svítí u ní „Nepotvrzeno“.',
  'Můžu odeslanou objednávku změnit?': 'Změny vyřídí obsluha. Přivolejte ji tlačítkem v dolní liště.',
  'Objednáváme každý ze svého telefonu. Nebude v tom zmatek?':
    'Ne. Kdo u stolu otevře menu přes kód, vidí objednávky celého stolu a u každé i to, čí je. Obsluha je má pohromadě.',
  'Uvidí naše objednávky někdo po nás?':
    'Ne, jakmile obsluha stůl uvolní. Kdo si k němu sedne po vás, z vašich objednávek neuvidí nic. Svoje máte ve svém telefonu ještě 12 hodin.',
  'Co když si někdo kód vyfotí?':
    'Co se u stolu objednalo dřív, z něj nezjistí. Kdyby ho ale otevřel, zatímco u stolu sedíte, připojil by se k vám a viděl vaše objednávky. Stránka proto píše, kolik vás u stolu objednává: když je vás víc, než má být, řekněte to obsluze a ona kód vymění.',
  'Proč mi stránka po chvíli vypršela?':
    'Po 5 minutách bez pohybu se menu zavře, aby na odloženém telefonu nezůstal otevřený košík. Nic se neztratí: vraťte se tlačítkem, nebo naskenujte kód znovu.',
  'Co o mně ukládáte?':
    'K objednávce neukládáme jméno, e-mail ani telefon. Podrobnosti najdete v prohlášení o ochraně osobních údajů.',
};
