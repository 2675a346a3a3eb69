import { Injectable } from '@nestjs/common';
import { auditOfPerson } from '#platform/audit/audit-entries.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { CATALOGUE_SUBJECTS } from './catalogue-change.dto.js';

@Injectable()
export class KeptCatalogueChanges {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('catalogueChanges', async (sql, { userId }) => {
      const entries = await auditOfPerson(sql, userId, CATALOGUE_SUBJECTS);
      return entries.map(({ venueId, at, subject, act }) => ({ venueId, at, subject, act }));
    });
  }
}
