import type { NewLead } from '../domain/lead.js';
import { isSuspected } from '../domain/suspicion.js';
import type { ContactLeadBody, ReferralLeadBody, SalesRepLeadBody } from './lead-forms.dto.js';

const NOTHING = { name: '', street: null, city: null, region: null, currentState: null, message: null } as const;

export function contactLead(body: ContactLeadBody): NewLead {
  const { source, telephone, email, message } = body;
  return { ...NOTHING, kind: 'contact', source, telephone, email, message, suspected: isSuspected(body) };
}

export function referralLead(body: ReferralLeadBody): NewLead {
  const { source, name, phone, email, address, city, region } = body;
  const place = { street: address, city, region };
  return {
    ...NOTHING,
    kind: 'referral',
    source,
    name,
    telephone: phone,
    email,
    ...place,
    suspected: isSuspected(body),
  };
}

export function salesRepLead(body: SalesRepLeadBody): NewLead {
  const { source, telephone, email, about_me: message, current_state: currentState } = body;
  const name = `${body.firstName} ${body.lastName}`;
  const reach = { name, telephone, email };
  return { ...NOTHING, kind: 'sales-rep', source, ...reach, message, currentState, suspected: isSuspected(body) };
}
