import { Document, documentMetadata, everyLanguage } from '../document';
import '../../styles/member.css';

export const dynamicParams = false;
export const generateStaticParams = everyLanguage;
export const metadata = documentMetadata;

export default Document;
