import { Document, documentMetadata, everyLanguage } from '../document';
import '../../styles/book.css';

export const dynamicParams = false;
export const generateStaticParams = everyLanguage;
export const metadata = documentMetadata;

export default Document;
