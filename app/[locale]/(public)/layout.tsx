import { Document, documentMetadata, everyLanguage } from '../document';
import '../../styles/public.css';

export const dynamicParams = false;
export const generateStaticParams = everyLanguage;
export const metadata = documentMetadata;

/** Pages for everybody, including the forms to sign in and up. */
export default Document;
