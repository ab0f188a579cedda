export { checkDueDomains } from './check-domain.ts';
export { listWithoutCertificate } from './queries.ts';
export { createDomainSettings, type DomainSettings } from './try-domain.ts';
export { WorkingDomains } from './working-domains.ts';
