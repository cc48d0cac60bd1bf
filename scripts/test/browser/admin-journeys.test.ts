import { afterAll, beforeAll } from 'vitest';
import { type AdminSite, startAdminSite } from '../support/admin-page.js';
import { componentJourneys } from './admin-journeys/components.js';
import { languageJourneys } from './admin-journeys/languages.js';
import { loginJourneys } from './admin-journeys/login.js';
import { sectionJourneys } from './admin-journeys/sections.js';

let started: AdminSite | undefined;

// One hotel for all of them: each journey leaves what the next one needs as it was.
beforeAll(async () => {
  started = await startAdminSite();
}, 180_000);

afterAll(() => started?.stop());

function site(): AdminSite {
  if (started === undefined) throw new Error('The hotel is not started yet');
  return started;
}

loginJourneys(site);
languageJourneys(site);
sectionJourneys(site);
componentJourneys(site);
