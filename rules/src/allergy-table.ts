/**
 * Words about allergies in lower case without accents, separated by blanks (docs/allergy-words.md). `anywhere`: parts
 * of words. `beginning`: beginnings of words. `whole`: whole words. `avoiding`: whole words that matter only near an
 * allergen. `allergens`: beginnings of the 14 allergens' names.
 */
export const ALLERGY_WORDS = {
  cs: {
    anywhere: 'alerg anafyla anafila celiak bezlep bezlakt intoler netoler nesnasen histamin epipen',
    beginning: 'laktoz lepk[ue]m? arasid orech oresi orisk orisek gluten',
    whole: 'lepek lepku lepkem lepky lepkum',
    avoiding:
      'bez ne nesmi nesmim nesmime nemuzu nemohu nemuze nemohou nemuzeme nesnasim nesnasi nejim neji nejime zadn[a-z]* vynechat vynechte vynechejte neda[vl][a-z]* neprida[a-z]* nechc[a-z]* nepij[a-z]* nesne[sz][a-z]* nedelaj?i skodi zle otek[a-z]* citliv[a-z]*',
    allergens:
      'lepe?k psenic obilovin korys krevet vejc vajec vajic vajick ryb arasid burak soj mle[kc] ml[iy][kc] laktoz syrovatk syr(?!ov) jogurt tvaroh kasein masl smetan mou[kc] orech oresi orisk orisek mandl kesu pistac liskov vlassk skorapk celer horcic sezam siricit vlci lupin mekkys slavk musl bilkovin kokos morske krab humr',
  },
  sk: {
    anywhere: 'precitliv neznasan bezlepk celiat',
    beginning: 'lepok lepk[ou] arasid orech oriesk orieso',
    whole: 'lepok lepku lepkom',
    avoiding:
      'nie nemozem nemoze neznasam neznasa nejem neje nejeme nesmie[a-z]* nezni?es[a-z]* nepijem nechcem ziadn[a-z]* vynechajte',
    allergens:
      'lepok psenic korovc krev[ae]t vajc vajic ryb arasid soj mlie[kc] smotan muk[auy] laktoz orech oriesk lieskov mandl zeler horcic sezam siricit makkys bielkovin',
  },
  en: {
    anywhere: 'allerg alergi coeliac celiac anaphyla glutenfree lactose intoleran nutfree dairyfree',
    beginning: 'peanut gluten epipen hypersensitiv adrenalin',
    whole: 'epi nut nuts coeliacs hazelnuts? walnuts? almonds? cashews?',
    avoiding:
      'no not without free avoid cannot cant can never dont doesnt hold non nothing skip leave react sensitive ill sick',
    allergens:
      'gluten wheat crustacean shrimp prawn crab lobster shellfish egg fish peanut soy milk dairy lactose cheese butter cream yogh?urt flour nut hazelnut walnut almond cashew pistachio pecan macadamia celery mustard sesame tahini sulphite sulfite lupin mollus mussel oyster clam scallop squid seafood casein whey',
  },
  de: {
    anywhere:
      'allergi alergi unvertraglich unvertraeglich anaphyla zoliak zoeliak laktose glutenfrei nussfrei milchfrei eifrei uberempfindlich',
    beginning: 'erdnuss erdnuesse haselnuss walnuss gluten laktosefrei epipen',
    whole: 'nusse nuesse nuss erdnusse',
    avoiding: 'ohne kein keine keinen keinerlei nicht nichts frei vertrage darf weg weglassen verzichten empfindlich',
    allergens:
      'gluten weizen krebs krusten garnel ei eier fisch erdnus erdnues soja milch laktos kase kaese butter sahne jogh?urt quark mehl nuss nusse nuess haselnus walnus mandel cashew pistazi pekan sellerie senf sesam sulfit schwefel lupin weichtier muschel tintenfisch meeresfru eiweiss molke',
  },
  uk: {
    anywhere:
      'алерг аллерг анафіл анафил целіак целиак непереносим непереносн безглют безлакт глютен alerh alergi neperenos anafil tseliak celiak bezhliut bezgliut hliuten gliuten',
    beginning: 'лактоз арахіс арахис горіх горих орех епіпен эпипен horikh horih arakhis laktoz',
    whole: '',
    avoiding: 'без не немає ні нет нельзя можна bez ne nemozhna mozhna',
    allergens:
      'глютен пшениц ракопод кревет краб морепродукт яйц яєц яиц риб рыб арахіс арахис соя соі сої сою соев молок молоч лактоз сир сыр масл сметан вершк сливок сливк иогурт борош муки горіх горих орех мигдал фундук фісташк фисташк кеш селер гірчиц гирчиц горчиц кунжут сульфіт сульфит люпин молюск мідії moloko moloka molok yaits yaiets yayets yayts jajec jaiec horikh horih rybi rybu hliuten kunzhut',
  },
  pl: {
    anywhere: 'alergi uczulen uczulon nietoler anafilak celiak celiakii bezgluten bezlaktoz nadwrazliw',
    beginning: 'orzech orzesz gluten laktoz arachid fistasz',
    whole: '',
    avoiding: 'bez nie zadn[a-z]* moge mozna zero unikam szkodz[ia]',
    allergens:
      'gluten pszen skorupiak krewet jaj jajk ryb orzech orzesz arachid fistasz so[ji] mlek mlecz nabial laktoz ser sera masl smietan jogurt twarog mak[aie] migdal nerkow laskow seler gorczyc musztard sezam siarcz siark lubin malz mieczak bialk krab morza',
  },
} as const;

/** Phrases about colours, spices and pastries that contain an allergen's name but mean no allergy. */
export const HARMLESS = [
  String.raw`o(?:rech|risk)ove?[ -]?hned\p{L}*`,
  String.raw`muskat\p{L}*`,
  String.raw`nutmeg\p{L}*`,
  String.raw`do(?:ugh)?nuts?\p{L}*`,
  String.raw`kokosovnik\p{L}*`,
  String.raw`coconuts?`,
  String.raw`kokosnuss\p{L}*`,
  String.raw`nuss-?braun\p{L}*`,
  String.raw`butternut\p{L}*`,
  String.raw`morsk\p{L}* s[uo]l\p{L}*`,
  String.raw`(?:^|[^\p{L}])eis(?:wurfel\p{L}*)?(?!\p{L})`,
].join('|');
