/** The last steps, which load in one chunk when the first of them is opened. */
export { SignatureStep } from '../signature/SignatureStep.tsx';
export { IdentityStep } from './IdentityStep.tsx';
