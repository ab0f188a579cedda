export { TermsLine } from './terms-line.tsx';
