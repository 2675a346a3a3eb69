import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A company that owns venues. */
export interface OwningCompany {
  readonly isVatPayer: boolean;
}

/** A venue that goes over to another company. */
export interface Handover {
  readonly manager: EntityManager;
  readonly actorId: number;
  readonly venueId: number;
  readonly companyId: number;
}

/** Rules of the module that keeps companies and the rights of people. */
export interface VenueOwnerRules {
  /** Locks the company until the commit, so that nobody deletes it in between. @returns null when it does not exist */
  holdCompany(manager: EntityManager, companyId: number): Promise<OwningCompany | null>;
  /** Removes the venue's people who have no place in the new company, runs `work`, and audits the change of rights. */
  handOver<Result>(handover: Handover, work: () => Promise<Result>): Promise<Result>;
}

/** Lets the accounts, which import the venues, register what editing a venue needs of companies. */
@Injectable()
export class VenueOwners {
  private registered: VenueOwnerRules | null = null;

  register(rules: VenueOwnerRules): void {
    this.registered = rules;
  }

  get rules(): VenueOwnerRules {
    if (this.registered === null) throw new Error('No module has registered the owners of venues');
    return this.registered;
  }
}
