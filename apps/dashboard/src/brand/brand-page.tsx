import { useEffect, useRef, useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange, useChangeWithToast } from '../api/changes.js';
import { DraftForm, useDraft } from '../drafts/draft-form.js';
import { mailLanguages } from '../languages/mail-languages.js';
import { t } from '../languages/text.js';
import { OwnerPage } from '../session/owner-page.js';
import { useSession } from '../session/session.js';
import { Button } from '../ui/buttons.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { TextField } from '../ui/fields.js';
import { FormProblem, type FormTexts, problemOf, readForm, textsOf } from '../ui/forms.js';
import { PickerField } from '../ui/picker-field.js';
import { useToast } from '../ui/toasts.js';
import { ColourField, LogoField } from './brand-fields.js';
import { MessagePreview, type TypedBrand } from './message-preview.js';
import type { Picture } from './re-encode.js';

type Brand = Dashboard['Brand'];

/** How the account presents itself to its invitees. */
export function BrandPage() {
  const { account } = useSession();
  return (
    <OwnerPage
      title={t('Brand')}
      intro={t('What invitees see of you: in invitations, updates and cancellations, in every language.')}
      forMembers={t('The brand of this account is set by its owners. You are a member.')}
      topic="brand"
      read={(api) => answered(api.dashboard.GET('/dashboard/api/brand'))}
      actions={(brand) => brand && <BrandActions brand={brand} />}
    >
      {(brand) => <BrandEditor key={brand.version} brand={brand} accountName={account.name} />}
    </OwnerPage>
  );
}

function BrandActions({ brand }: { brand: Brand }) {
  const [isClearing, setClearing] = useState(false);
  const test = useChangeWithToast({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/brand/tests')),
    topics: ['appointments', 'messages'],
    toast: ({ data }) => t('A test with the saved brand is on its way to {address}.', { address: data.address }),
  });
  return (
    <>
      <Button onClick={() => test.mutate(undefined)} isBusy={test.isPending}>
        {t('Send me a test')}
      </Button>
      {isSet(brand) && (
        <Button look="quiet" onClick={() => setClearing(true)}>
          {t('Clear')}
        </Button>
      )}
      {isClearing && <ClearDialog onClose={() => setClearing(false)} />}
    </>
  );
}

/** Whether there is anything to clear. */
function isSet({ hasOwnName, colour, footer, supportAddress, logo }: Brand): boolean {
  return hasOwnName || [colour, footer, supportAddress, logo].some((part) => part !== null);
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const draft = useDraft('brand');
  const clear = useChange({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/brand')),
    topics: ['brand'],
    onDone: () => {
      draft.clear();
      toast.done(t('New messages show the account’s name alone.'));
      onClose();
    },
  });
  return (
    <ConfirmDialog title={t('Clear the brand?')} action={t('Clear')} change={clear} onClose={onClose}>
      {t(
        'New messages then show the account’s name, without a logo, footer or support address, in the default colour.',
      )}
    </ConfirmDialog>
  );
}

interface EditorProps {
  brand: Brand;
  accountName: string;
}

/** The form, next to a preview of the messages. */
function BrandEditor({ brand, accountName }: EditorProps) {
  const toast = useToast();
  const draft = useDraft('brand');
  const form = useRef<HTMLDivElement>(null);
  const stored = pictureOf(brand);
  const [logo, setLogo] = useState(stored);
  const [typed, setTyped] = useState<TypedBrand>(() => fieldsOf(brand));
  // The form has put a draft into its fields by now.
  useEffect(() => {
    const element = form.current?.querySelector('form');
    if (element) setTyped(typedIn(textsOf(element)));
  }, []);
  const save = useChange({
    change: (api, body: Dashboard['SetBrandRequest']) => answered(api.dashboard.PUT('/dashboard/api/brand', { body })),
    topics: ['brand'],
    onDone: () => {
      draft.clear();
      toast.done(t('The brand is saved. New messages will use it.'));
    },
  });
  const { error } = save;
  return (
    <div className="brand-editor" ref={form}>
      <DraftForm
        draft={draft}
        className="form card card-body section"
        onInput={({ currentTarget }) => setTyped(typedIn(textsOf(currentTarget)))}
        onSubmit={(event) => {
          const texts = readForm(event);
          const fields = { ...typedIn(texts), language: texts.text('language') };
          save.mutate({ ...fields, ...(logo?.url !== stored?.url && { logo: logo?.url.split(',')[1] ?? '' }) });
        }}
      >
        <TextField
          label={t('Name')}
          name="name"
          maxLength={255}
          defaultValue={brand.hasOwnName ? brand.name : ''}
          placeholder={accountName}
          hint={t('Who invites. Leave it empty for the account’s name.')}
          problem={problemOf(error, 'name')}
        />
        <ColourField colour={brand.colour ?? ''} typed={typed.colour} error={error} />
        <LogoField logo={logo} onChange={setLogo} problem={problemOf(error, 'logo')} />
        <TextField
          label={t('Footer')}
          name="footer"
          maxLength={300}
          defaultValue={brand.footer ?? ''}
          hint={t('One line below every message, such as your company’s address.')}
          problem={problemOf(error, 'footer')}
        />
        <TextField
          label={t('Support address')}
          name="supportAddress"
          type="email"
          maxLength={254}
          defaultValue={brand.supportAddress ?? ''}
          hint={t('Where invitees can ask.')}
          problem={problemOf(error, 'supportAddress')}
        />
        <PickerField
          label={t('Language of messages')}
          name="language"
          choices={mailLanguages()}
          defaultValue={brand.language ?? ''}
          placeholder={mailLanguages().find(({ value }) => value === 'en')?.label}
          hint={t('For invitees without a language of their own, and for mails to members. Leave empty for English.')}
          problem={problemOf(error, 'language')}
        />
        <FormProblem error={error} />
        <Button type="submit" look="primary" isBusy={save.isPending}>
          {t('Save')}
        </Button>
      </DraftForm>
      <MessagePreview brand={typed} logo={logo} language={brand.language} />
    </div>
  );
}

function pictureOf({ logo }: Brand): Picture | null {
  return logo && { width: logo.width, height: logo.height, url: `data:${logo.type};base64,${logo.content}` };
}

function fieldsOf({ hasOwnName, name, colour, footer, supportAddress }: Brand): TypedBrand {
  return {
    name: hasOwnName ? name : '',
    colour: colour ?? '',
    footer: footer ?? '',
    supportAddress: supportAddress ?? '',
  };
}

function typedIn({ text }: FormTexts): TypedBrand {
  return {
    name: text('name'),
    colour: text('colour').trim(),
    footer: text('footer'),
    supportAddress: text('supportAddress').trim(),
  };
}
