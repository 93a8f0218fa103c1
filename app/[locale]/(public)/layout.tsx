/** Pages for everybody, including the forms to sign in and up. */
import '../../styles/public.css';

export { default, generateStaticParams, metadata } from '../document';

export const dynamicParams = false;
