const actors = { guest: 'Host', user: 'Obsluha', system: 'Systém' };

const tabletNamed = (name: string) => (/^tablet/i.test(name) ? name : `Tablet ${name}`);

export const auditTexts = {
  title: 'Průběh objednávky',
  failed: 'Chyba: Průběh se nepodařilo načíst.',
  device: (device: string) => `zařízení ${device}`,
  tablet: tabletNamed,
  doneBy: (name: string | null, tablet?: string) =>
    [name ?? actors.user, ...(tablet ? [tabletNamed(tablet)] : [])].join(' · '),
  waited: (duration: string) => `po ${duration}`,
  reason: (reason: string) => `Důvod: ${reason}`,
  undoneBy: (who: string) => `Vzal(a) zpět: ${who}`,
  lines: {
    pieces: (quantity: number, dish: string) => `${quantity}× ${dish}`,
    pieceWith: (quantity: number, dish: string, substitute: string) => `${quantity}× ${dish}, místo toho ${substitute}`,
    rejected: (dish: string) => `Nepřijato: ${dish}`,
  },
  events: {
    OrderPlaced: 'Objednáno',
    OrderConfirmed: 'Schváleno',
    OrderRejected: 'Odmítnuto',
    OrderClosed: 'Uzavřeno',
    OrderExpired: 'Propadlo',
    OrderWithdrawn: 'Zrušeno hostem',
    OrderRedacted: 'Text byl smazán',
    SubstituteOffered: 'Nabídnuta náhrada',
    SubstituteTaken: 'Náhrada přijata',
    SubstituteDeclined: 'Náhrada odmítnuta',
    LineCancelled: 'Zrušena položka',
    LineStarted: 'Položka se připravuje',
    LineReady: 'Položka hotová',
    LineServed: 'Položka podána',
    LineRecalled: 'Položka vrácena o krok',
    LineMoved: 'Položka přesunuta na jinou stanici',
    OrderUnattended: 'Nikdo neodpověděl',
    DecisionUndone: 'Rozhodnutí vzato zpět',
    BillSettled: 'Označeno jako zaplacené',
    BillUnsettled: 'Zaplacení vzato zpět',
  },
  /** Reasons why an order expired. A later release may add others. */
  expiries: { 'day-end': 'konec dne', unanswered: 'nikdo neodpověděl' } as Readonly<Record<string, string>>,
  otherReason: 'jiný důvod',
  redactions: {
    guest_asked: 'Požádal o to host',
    personal_data: 'Jsou v tom osobní údaje',
    improper: 'Nepatří to tam',
  },
  actors,
};
