export { LeadForm } from './lead/lead-form.tsx';
