import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { Icon, type IconName } from '../ui/icon.js';

export interface RichTextProps {
  /** HTML that `isPlain` holds of. */
  html: string;
  /** Of the element that has the label. */
  labelledBy: string;
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  onChange: (html: string) => void;
}

/** A text with paragraphs, lists, emphasis and links, as HTML without attributes but those of links. */
export function RichText({ html, labelledBy, control, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The policy of the page allows no style elements.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: withoutStyles,
      attributes: {
        ...{ id: control.id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, dir: 'auto' },
        'aria-describedby': control['aria-describedby'] ?? '',
        'aria-invalid': String(control['aria-invalid']),
        class: 'rich-text control',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className="rich-text-frame">
      <Toolbar editor={editor} controls={control.id} />
      <EditorContent editor={editor} />
    </div>
  );
}

const LINKS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** The browser would report each style as one that the policy of the page forbids. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style[^>]*>[^<]*<\/style>/gi, '').replaceAll(/\sstyle=(?:"[^"]*"|'[^']*')/gi, '');
}

const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [2, 3] },
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['mailto', 'tel'],
      isAllowedUri: (uri) => LINKS.test(uri),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

interface Tool {
  icon: IconName;
  label: string;
  isOn: boolean;
  run: () => void;
}

function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const tools: Tool[] = [
    { icon: 'bold', label: t('Bold'), isOn: on.bold, run: () => editor.chain().focus().toggleBold().run() },
    { icon: 'italic', label: t('Italic'), isOn: on.italic, run: () => editor.chain().focus().toggleItalic().run() },
    {
      icon: 'list',
      label: t('Bulleted list'),
      isOn: on.list,
      run: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      icon: 'numbers',
      label: t('Numbered list'),
      isOn: on.numbers,
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
    { icon: 'link', label: t('Link'), isOn: on.link, run: () => setLinking(!isLinking) },
  ];
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label={t('Format')} aria-controls={controls}>
        {tools.map(({ icon, label, isOn, run }) => (
          <button key={icon} type="button" aria-pressed={isOn} aria-label={label} title={label} onClick={run}>
            <Icon name={icon} />
          </button>
        ))}
      </div>
      {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

/** Makes the selected text a link, or writes one if nothing is selected. It is no form of its own, as it is in one. */
function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const href = toHref(typed);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    if (href === undefined) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    const isEmpty = editor.state.selection.empty && !editor.isActive('link');
    const marks = [{ type: 'link', attrs: { href } }];
    if (isEmpty) chain.insertContent({ type: 'text', text: typed.trim(), marks }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <div className="rich-text-link">
      <label htmlFor={id} className="visually-hidden">
        {t('Address of the link')}
      </label>
      <input
        id={id}
        className="control"
        type="text"
        inputMode="url"
        // biome-ignore lint/a11y/noAutofocus: the button that opened it asks for this
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            close();
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button className="button-small" disabled={href === undefined} onClick={set}>
        {t('Set the link')}
      </Button>
      {editor.isActive('link') && (
        <Button
          className="button-small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {t('Remove the link')}
        </Button>
      )}
    </div>
  );
}

/** The target that was typed; a domain without a scheme means https, and an address a message to it. */
function toHref(typed: string): string | undefined {
  const text = typed.trim();
  if (LINKS.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/:@]+\.[^\s/:@]+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : undefined;
}
