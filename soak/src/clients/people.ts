/** Invitees' names with what careless software gets wrong, and the local parts of their addresses. */
export const PEOPLE: readonly { name: string; localPart: string }[] = [
  { name: 'Müller, Zoë; "The Boss"', localPart: 'zoe' },
  { name: "Seán O'Neil (Ops): EMEA", localPart: "sean.o'neil" },
  { name: '山田 太郎 🗓️', localPart: 'taro+calendar' },
  { name: 'Bob=Jones, Jr.', localPart: 'bob_jones=team' },
  { name: 'mailto:eve@evil.example', localPart: 'eve-2' },
];
