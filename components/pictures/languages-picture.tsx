import { useTranslations } from 'next-intl';
import { Incoming, Outgoing } from './chat';
import { Drawing } from './drawing';
import { VoiceNote } from './voice-note';

/** The same conversation wherever one is: spoken in one language, answered in another. */
export function LanguagesPicture() {
  const t = useTranslations('LanguagesPicture');
  return (
    <Drawing alt={t('alt')} className="w-full">
      <div className="languages">
        <Outgoing className="languages-first">
          <VoiceNote length="0:09" />
        </Outgoing>
        <Incoming className="languages-en">
          <span lang="en">Tell me about your last project.</span>
        </Incoming>
        <Incoming className="languages-es">
          <span lang="es">Cuéntame de tu último proyecto.</span>
        </Incoming>
        <Incoming className="languages-pt">
          <span lang="pt-BR">Conte sobre o seu último projeto.</span>
        </Incoming>
      </div>
    </Drawing>
  );
}
