import { Document, documentMetadata, everyLanguage } from '../document';
import '../../styles/public.css';

export const dynamicParams = false;
export const generateStaticParams = everyLanguage;
export const metadata = documentMetadata;

/** What anybody may read, and where one signs in. */
export default Document;
