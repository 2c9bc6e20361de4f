/** Separate from `icons.ts`, which is part of the sign-in page. */
export { Camera, Download, FileText, Upload } from 'lucide-react';
