import { useTranslations } from 'next-intl';
import { Incoming, Outgoing } from './chat';
import { Drawing } from './drawing';

/** The same conversation wherever one is: spoken in one language, answered in another. */
export function LanguagesPicture() {
  const t = useTranslations('LanguagesPicture');
  return (
    <Drawing alt={t('alt')} className="w-full">
      <div className="grid grid-cols-1 gap-2">
        <Outgoing voice="0:09" />
        <Incoming>
          <span lang="en">Tell me about your last project.</span>
        </Incoming>
        <Incoming className="ms-[12%]">
          <span lang="es">Cuéntame de tu último proyecto.</span>
        </Incoming>
        <Incoming className="ms-[24%]">
          <span lang="pt-BR">Conte sobre o seu último projeto.</span>
        </Incoming>
      </div>
    </Drawing>
  );
}
