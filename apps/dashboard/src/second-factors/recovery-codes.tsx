import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { CodeBlock } from '../ui/copyable.js';
import { Dialog } from '../ui/dialogs.js';

/** Shows codes that cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title={t('Recovery codes')} onClose={onClose}>
      <p>
        {t('Each of these signs in once in place of your second factor. Keep them where you find them without it.')}
      </p>
      <p>{t('Copy it now: it is not shown again.')}</p>
      <CodeBlock label={t('Recovery codes')} text={codes.join('\n')} />
      <div className="actions">
        <Button look="primary" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      </div>
    </Dialog>
  );
}
