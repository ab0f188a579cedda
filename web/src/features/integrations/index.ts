export { EnterprisePage } from './enterprise-page.tsx';
export { Integrations } from './integrations.tsx';
