import '../../styles/member.css';

export { default, generateStaticParams, metadata } from '../document';

export const dynamicParams = false;
