// Generated from templates/ by `npm run fix`; changes here are overwritten.

import type { MailView } from '../mail/mail-view.js';
import { escapeHtml as e } from '../text.js';

export const templates = {
  cancellation: (v0: MailView): string => `<!DOCTYPE html>
<html lang="${e(v0.language)}" dir="${e(v0.direction)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${e(v0.title)}</title>
<style>.description img{max-width:100%;height:auto;}.description pre{white-space:pre-wrap;}.description a{color:${e(v0.link)};}:root{color-scheme:light dark;supported-color-schemes:light dark;}
@media (max-width: 480px){.around{padding:0 0 32px !important;}.card{padding:24px 20px 8px !important;border-radius:0 !important;}.band{border-radius:0 !important;}.footer{padding:20px 20px 0 !important;}.gap{width:16px !important;}}
@media (prefers-color-scheme: dark){.page,.outer{background-color:#111417 !important;color:#e7eaee !important;}.card,.outlined{background-color:#1b1f24 !important;color:#e7eaee !important;}.opening,.soft,.label,.old,.faded,.footer,.tile-weekday,.tile-month-gone{color:#aab2bb !important;}.box-cell,.tonal{background-color:#272d34 !important;color:#e7eaee !important;}.tile-month-gone{background-color:#343b43 !important;}.tile-box,.join-link{border-color:#49515b !important;}.outlined-link{border-color:#7d8690 !important;color:#e7eaee !important;}.filled-link{border-color:${e(v0.edgeDark)} !important;}.rule{background-color:#343b43 !important;}.alert{color:#f9b4ae !important;}.link,.join-link,.card a.link,.description a{color:${e(v0.linkDark)} !important;}.preheader{color:#111417 !important;}}</style>
<!--[if mso]><style>td, p, h1, a { font-family: Arial, sans-serif; }</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f5f7;color:#1d2126">
<div class="preheader" style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;color:#f4f5f7">${e(v0.preheader)}</div>
<table role="presentation" class="outer" style="width:100%;background-color:#f4f5f7" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="around" style="padding:32px 12px 40px">
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" style="width:100%;max-width:600px" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${e(v0.direction)}">
<tr><td class="band" style="height:8px;font-size:1px;line-height:8px;background-color:${e(v0.accent)};border-radius:8px 8px 0 0" bgcolor="${e(v0.accent)}">&nbsp;</td></tr>
<tr>
<td class="card" style="padding:28px 32px 12px;background-color:#ffffff;border-radius:0 0 8px 8px;font-family:-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;color:#1d2126;overflow-wrap:anywhere;word-break:break-word">
${v0.logo ? `<p style="margin:0 0 20px"><img style="border:0;max-width:100%;height:auto;background-color:#ffffff;color:#1d2126;font-size:18px;line-height:26px;font-weight:600" src="${e(v0.logo.source)}" alt="${e(v0.logo.name)}" width="${e(v0.logo.width)}" height="${e(v0.logo.height)}"></p>
` : ''}
<p class="alert" style="margin:0 0 12px;font-size:18px;line-height:26px;font-weight:600;color:#b3261e">${e(v0.opening)}</p>
<h1 class="faded" style="margin:0 0 24px;font-size:26px;line-height:34px;font-weight:700;color:#57606a"><s style="text-decoration:line-through" dir="auto">${e(v0.summary)}</s></h1>
${v0.comment ? `
<table role="presentation" style="width:100%;margin:0 0 20px" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="box-cell" style="padding:16px 20px;background-color:#f4f5f7;border-radius:10px" bgcolor="#f4f5f7">
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a">${e(v0.commentLabel)}</p>
<p style="margin:0" dir="auto">${v0.comment}</p>
</td>
</tr>
</table>
` : ''}${v0.notes.map((v1) => `
<p style="margin:0 0 20px">${e(v1.text)}</p>
`).join('')}
<table role="presentation" style="width:100%;margin:0 0 20px" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td style="width:72px;vertical-align:top" width="72">
<table role="presentation" class="tile-box" style="width:72px;border:1px solid #d5dae0;border-radius:10px;border-collapse:separate" width="72" cellpadding="0" cellspacing="0" border="0" aria-hidden="true">
<tr><td class="tile-month-gone" style="padding:4px 2px;background-color:#e1e4e8;color:#57606a;border-radius:9px 9px 0 0;font-size:13px;line-height:18px;font-weight:600;text-align:center" bgcolor="#e1e4e8">${e(v0.tile.month)}</td></tr>
<tr><td class="faded" style="padding:6px 2px 0;font-size:28px;line-height:32px;font-weight:700;text-align:center;color:#57606a"><s style="text-decoration:line-through">${e(v0.tile.day)}</s></td></tr>
<tr><td class="tile-weekday" style="padding:0 2px 6px;font-size:13px;line-height:18px;text-align:center;color:#57606a">${e(v0.tile.weekday)}</td></tr>
</table>
</td>
<td class="gap" style="width:20px;font-size:1px;line-height:1px" width="20">&nbsp;</td>
<td style="vertical-align:top">
${v0.when.theirs ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a">${e(v0.texts.yourTime)}</p>
<p class="faded" style="margin:0;font-size:18px;line-height:26px;font-weight:600;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.theirs.first)}</s></p>
${v0.when.theirs.isSpan ? `
<p class="faded" style="margin:0;font-size:18px;line-height:26px;font-weight:600;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.theirs.second)}</s></p>
` : `
<p class="faded" style="margin:0;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.theirs.second)}</s></p>
`}
<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.theirs.zone)}</s></p>
<p class="faded" style="margin:0;color:#57606a;margin:10px 0 0"><s style="text-decoration:line-through">${e(v0.when.first)}</s></p>
<p class="faded" style="margin:0;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.second)}</s></p>
` : `
<p class="faded" style="margin:0;font-size:18px;line-height:26px;font-weight:600;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.first)}</s></p>
${v0.when.isSpan ? `
<p class="faded" style="margin:0;font-size:18px;line-height:26px;font-weight:600;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.second)}</s></p>
` : `
<p class="faded" style="margin:0;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.second)}</s></p>
`}
`}
${v0.when.zone ? `<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:#57606a"><s style="text-decoration:line-through">${e(v0.when.zone)}</s></p>` : ''}${v0.repeats ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a;margin:10px 0 0">${e(v0.texts.repeats)}</p>
<p class="faded" style="margin:0;color:#57606a"><s style="text-decoration:line-through">${e(v0.repeats)}</s></p>
` : ''}
</td>
</tr>
</table>
${v0.place ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a">${e(v0.whereLabel)}</p>
<p class="faded" style="margin:0 0 20px;color:#57606a"><s style="text-decoration:line-through" dir="auto">${e(v0.place)}</s></p>
` : ''}

</td>
</tr>
<tr>
<td class="footer" style="padding:20px 32px 0;font-family:-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:14px;line-height:22px;color:#57606a;overflow-wrap:anywhere;word-break:break-word">
${v0.file ? `<p style="margin:0 0 8px">${e(v0.file)}</p>` : ''}
${v0.isLong ? `` : `<p style="margin:0 0 8px">${e(v0.why)}</p>`}
${v0.support ? `<p style="margin:0 0 8px">${e(v0.support)}</p>` : ''}
${v0.footer ? `<p style="margin:0 0 8px"><span dir="auto">${e(v0.footer)}</span></p>` : ''}
</td>
</tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr>
</table>
</body>
</html>`,
  invitation: (v0: MailView): string => `<!DOCTYPE html>
<html lang="${e(v0.language)}" dir="${e(v0.direction)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${e(v0.title)}</title>
<style>.description img{max-width:100%;height:auto;}.description pre{white-space:pre-wrap;}.description a{color:${e(v0.link)};}:root{color-scheme:light dark;supported-color-schemes:light dark;}
@media (max-width: 480px){.around{padding:0 0 32px !important;}.card{padding:24px 20px 8px !important;border-radius:0 !important;}.band{border-radius:0 !important;}.footer{padding:20px 20px 0 !important;}.gap{width:16px !important;}}
@media (prefers-color-scheme: dark){.page,.outer{background-color:#111417 !important;color:#e7eaee !important;}.card,.outlined{background-color:#1b1f24 !important;color:#e7eaee !important;}.opening,.soft,.label,.old,.faded,.footer,.tile-weekday,.tile-month-gone{color:#aab2bb !important;}.box-cell,.tonal{background-color:#272d34 !important;color:#e7eaee !important;}.tile-month-gone{background-color:#343b43 !important;}.tile-box,.join-link{border-color:#49515b !important;}.outlined-link{border-color:#7d8690 !important;color:#e7eaee !important;}.filled-link{border-color:${e(v0.edgeDark)} !important;}.rule{background-color:#343b43 !important;}.alert{color:#f9b4ae !important;}.link,.join-link,.card a.link,.description a{color:${e(v0.linkDark)} !important;}.preheader{color:#111417 !important;}}</style>
<!--[if mso]><style>td, p, h1, a { font-family: Arial, sans-serif; }</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f5f7;color:#1d2126">
<div class="preheader" style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;color:#f4f5f7">${e(v0.preheader)}</div>
<table role="presentation" class="outer" style="width:100%;background-color:#f4f5f7" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="around" style="padding:32px 12px 40px">
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" style="width:100%;max-width:600px" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${e(v0.direction)}">
<tr><td class="band" style="height:8px;font-size:1px;line-height:8px;background-color:${e(v0.accent)};border-radius:8px 8px 0 0" bgcolor="${e(v0.accent)}">&nbsp;</td></tr>
<tr>
<td class="card" style="padding:28px 32px 12px;background-color:#ffffff;border-radius:0 0 8px 8px;font-family:-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;color:#1d2126;overflow-wrap:anywhere;word-break:break-word">
${v0.logo ? `<p style="margin:0 0 20px"><img style="border:0;max-width:100%;height:auto;background-color:#ffffff;color:#1d2126;font-size:18px;line-height:26px;font-weight:600" src="${e(v0.logo.source)}" alt="${e(v0.logo.name)}" width="${e(v0.logo.width)}" height="${e(v0.logo.height)}"></p>
` : ''}
<p class="opening" style="margin:0 0 4px;color:#57606a">${e(v0.opening)}</p>
<h1 style="margin:0 0 24px;font-size:26px;line-height:34px;font-weight:700"><span dir="auto">${e(v0.summary)}</span></h1>
${v0.changes ? `
<table role="presentation" style="width:100%;margin:0 0 20px" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="box-cell" style="padding:16px 20px;background-color:#f4f5f7;border-radius:10px" bgcolor="#f4f5f7">
<p style="margin:0;font-weight:600">${e(v0.texts.changes)}</p>
${v0.changes.map((v1) => `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a;margin:10px 0 0">${e(v1.label)}</p>
${v1.before ? `<p class="old" style="margin:0;color:#57606a"><s style="text-decoration:line-through" dir="auto">${v1.before}</s></p>` : ''}
<p style="margin:2px 0 0;font-weight:600"><span dir="auto">${v1.after}</span></p>
`).join('')}
</td>
</tr>
</table>
` : ''}${v0.notes.map((v1) => `
<p style="margin:0 0 20px">${e(v1.text)}</p>
`).join('')}
<table role="presentation" style="width:100%;margin:0 0 20px" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td style="width:72px;vertical-align:top" width="72">
<table role="presentation" class="tile-box" style="width:72px;border:1px solid #d5dae0;border-radius:10px;border-collapse:separate" width="72" cellpadding="0" cellspacing="0" border="0" aria-hidden="true">
<tr><td style="padding:4px 2px;background-color:${e(v0.accent)};color:${e(v0.onAccent)};border-radius:9px 9px 0 0;font-size:13px;line-height:18px;font-weight:600;text-align:center" bgcolor="${e(v0.accent)}">${e(v0.tile.month)}</td></tr>
<tr><td style="padding:6px 2px 0;font-size:28px;line-height:32px;font-weight:700;text-align:center">${e(v0.tile.day)}</td></tr>
<tr><td class="tile-weekday" style="padding:0 2px 6px;font-size:13px;line-height:18px;text-align:center;color:#57606a">${e(v0.tile.weekday)}</td></tr>
</table>
</td>
<td class="gap" style="width:20px;font-size:1px;line-height:1px" width="20">&nbsp;</td>
<td style="vertical-align:top">
${v0.when.theirs ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a">${e(v0.texts.yourTime)}</p>
<p style="margin:0;font-size:18px;line-height:26px;font-weight:600">${e(v0.when.theirs.first)}</p>
${v0.when.theirs.isSpan ? `<p style="margin:0;font-size:18px;line-height:26px;font-weight:600">${e(v0.when.theirs.second)}</p>` : `<p style="margin:0">${e(v0.when.theirs.second)}</p>`}
<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:#57606a">${e(v0.when.theirs.zone)}</p>
<p style="margin:0;margin:10px 0 0">${e(v0.when.first)}</p>
<p style="margin:0">${e(v0.when.second)}</p>
` : `
<p style="margin:0;font-size:18px;line-height:26px;font-weight:600">${e(v0.when.first)}</p>
${v0.when.isSpan ? `<p style="margin:0;font-size:18px;line-height:26px;font-weight:600">${e(v0.when.second)}</p>` : `<p style="margin:0">${e(v0.when.second)}</p>`}
`}
${v0.when.zone ? `<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:#57606a">${e(v0.when.zone)}</p>` : ''}${v0.repeats ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a;margin:10px 0 0">${e(v0.texts.repeats)}</p>
<p style="margin:0">${e(v0.repeats)}</p>
` : ''}
</td>
</tr>
</table>
${v0.where ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a">${e(v0.whereLabel)}</p>
<p style="margin:0 0 20px"><span dir="auto">${v0.where}</span></p>
` : ''}
${v0.join ? `
<table role="presentation" style="margin:0 0 24px;border-collapse:separate" cellpadding="0" cellspacing="0" border="0">
<tr><td class="tonal" style="background-color:#f4f5f7;border-radius:8px" bgcolor="#f4f5f7"><a class="join-link" style="display:block;padding:12px 20px;border:1px solid #d5d9de;border-radius:8px;line-height:22px;font-weight:600;color:${e(v0.link)};text-decoration:none;text-align:center" href="${e(v0.join)}" rel="noopener noreferrer" target="_blank">${e(v0.texts.join)}</a></td></tr>
</table>
` : ''}
<div class="rule" style="height:1px;margin:24px 0;border:0;background-color:#e1e4e8;font-size:1px;line-height:1px">&nbsp;</div>
${v0.answers ? `
${v0.question ? `<p style="margin:0 0 12px;font-size:18px;line-height:26px;font-weight:600">${e(v0.question)}</p>` : ''}
${v0.advice ? `<p style="margin:0 0 20px">${e(v0.advice)}${v0.change ? `<br>${e(v0.change)}` : ''}</p>` : ''}${v0.respondBy ? `<p style="margin:0 0 20px">${e(v0.respondBy)}</p>` : ''}${v0.answerFor ? `<p style="margin:0 0 20px">${e(v0.answerFor)}</p>` : ''}
<table role="presentation" style="width:100%;margin:0 0 12px;border-collapse:separate" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
${v0.answers.map((v1) => `
${v1.isFilled ? `
<td style="background-color:${e(v1.accent)};border-radius:8px;text-align:center" width="32%" bgcolor="${e(v1.accent)}"><a class="filled-link" style="display:block;padding:12px 6px;border:1px solid ${e(v1.edge)};border-radius:8px;line-height:22px;white-space:nowrap;font-weight:600;color:${e(v1.onAccent)};text-decoration:none;text-align:center" href="${e(v1.link)}" rel="noopener noreferrer" target="_blank">${e(v1.label)}</a></td>
` : `
<td class="outlined" style="background-color:#ffffff;border-radius:8px;text-align:center" width="32%" bgcolor="#ffffff"><a class="outlined-link" style="display:block;padding:12px 6px;border:1px solid #868e97;border-radius:8px;line-height:22px;white-space:nowrap;font-weight:600;color:#1d2126;text-decoration:none;text-align:center" href="${e(v1.link)}" rel="noopener noreferrer" target="_blank">${e(v1.label)}</a></td>
`}
${v1.isFollowed ? `<td style="width:2%;font-size:1px;line-height:1px" width="2%">&nbsp;</td>` : ''}
`).join('')}
</tr>
</table>
<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:#57606a;margin:0 0 20px">${e(v0.texts.alsoInCalendar)}</p>
` : `
${v0.advice ? `<p style="margin:0 0 20px">${e(v0.advice)}${v0.change ? `<br>${e(v0.change)}` : ''}</p>` : ''}${v0.respondBy ? `<p style="margin:0 0 20px">${e(v0.respondBy)}</p>` : ''}
${v0.question ? `<p style="margin:0 0 20px">${e(v0.texts.answerInCalendar)}</p>` : ''}
`}${v0.introduction ? `<p style="margin:0 0 20px">${e(v0.introduction)}</p>` : ''}
${v0.isLong ? `<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:#57606a;margin:0 0 20px">${e(v0.why)}</p>` : ''}
${v0.description ? `
<div class="rule" style="height:1px;margin:24px 0;border:0;background-color:#e1e4e8;font-size:1px;line-height:1px">&nbsp;</div>
<div class="description" style="margin:0 0 24px">
${v0.description}
</div>
` : ''}

</td>
</tr>
<tr>
<td class="footer" style="padding:20px 32px 0;font-family:-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:14px;line-height:22px;color:#57606a;overflow-wrap:anywhere;word-break:break-word">
${v0.file ? `<p style="margin:0 0 8px">${e(v0.file)}</p>` : ''}
${v0.isLong ? `` : `<p style="margin:0 0 8px">${e(v0.why)}</p>`}
${v0.support ? `<p style="margin:0 0 8px">${e(v0.support)}</p>` : ''}
${v0.footer ? `<p style="margin:0 0 8px"><span dir="auto">${e(v0.footer)}</span></p>` : ''}
</td>
</tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr>
</table>
</body>
</html>`,
  removal: (v0: MailView): string => `<!DOCTYPE html>
<html lang="${e(v0.language)}" dir="${e(v0.direction)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${e(v0.title)}</title>
<style>.description img{max-width:100%;height:auto;}.description pre{white-space:pre-wrap;}.description a{color:${e(v0.link)};}:root{color-scheme:light dark;supported-color-schemes:light dark;}
@media (max-width: 480px){.around{padding:0 0 32px !important;}.card{padding:24px 20px 8px !important;border-radius:0 !important;}.band{border-radius:0 !important;}.footer{padding:20px 20px 0 !important;}.gap{width:16px !important;}}
@media (prefers-color-scheme: dark){.page,.outer{background-color:#111417 !important;color:#e7eaee !important;}.card,.outlined{background-color:#1b1f24 !important;color:#e7eaee !important;}.opening,.soft,.label,.old,.faded,.footer,.tile-weekday,.tile-month-gone{color:#aab2bb !important;}.box-cell,.tonal{background-color:#272d34 !important;color:#e7eaee !important;}.tile-month-gone{background-color:#343b43 !important;}.tile-box,.join-link{border-color:#49515b !important;}.outlined-link{border-color:#7d8690 !important;color:#e7eaee !important;}.filled-link{border-color:${e(v0.edgeDark)} !important;}.rule{background-color:#343b43 !important;}.alert{color:#f9b4ae !important;}.link,.join-link,.card a.link,.description a{color:${e(v0.linkDark)} !important;}.preheader{color:#111417 !important;}}</style>
<!--[if mso]><style>td, p, h1, a { font-family: Arial, sans-serif; }</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f5f7;color:#1d2126">
<div class="preheader" style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;color:#f4f5f7">${e(v0.preheader)}</div>
<table role="presentation" class="outer" style="width:100%;background-color:#f4f5f7" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="around" style="padding:32px 12px 40px">
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" style="width:100%;max-width:600px" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${e(v0.direction)}">
<tr><td class="band" style="height:8px;font-size:1px;line-height:8px;background-color:${e(v0.accent)};border-radius:8px 8px 0 0" bgcolor="${e(v0.accent)}">&nbsp;</td></tr>
<tr>
<td class="card" style="padding:28px 32px 12px;background-color:#ffffff;border-radius:0 0 8px 8px;font-family:-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;color:#1d2126;overflow-wrap:anywhere;word-break:break-word">
${v0.logo ? `<p style="margin:0 0 20px"><img style="border:0;max-width:100%;height:auto;background-color:#ffffff;color:#1d2126;font-size:18px;line-height:26px;font-weight:600" src="${e(v0.logo.source)}" alt="${e(v0.logo.name)}" width="${e(v0.logo.width)}" height="${e(v0.logo.height)}"></p>
` : ''}
<p class="alert" style="margin:0 0 12px;font-size:18px;line-height:26px;font-weight:600;color:#b3261e">${e(v0.opening)}</p>
<h1 style="margin:0 0 24px;font-size:26px;line-height:34px;font-weight:700"><span dir="auto">${e(v0.summary)}</span></h1>
${v0.comment ? `
<table role="presentation" style="width:100%;margin:0 0 20px" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="box-cell" style="padding:16px 20px;background-color:#f4f5f7;border-radius:10px" bgcolor="#f4f5f7">
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a">${e(v0.commentLabel)}</p>
<p style="margin:0" dir="auto">${v0.comment}</p>
</td>
</tr>
</table>
` : ''}${v0.notes.map((v1) => `
<p style="margin:0 0 20px">${e(v1.text)}</p>
`).join('')}
<table role="presentation" style="width:100%;margin:0 0 20px" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td style="width:72px;vertical-align:top" width="72">
<table role="presentation" class="tile-box" style="width:72px;border:1px solid #d5dae0;border-radius:10px;border-collapse:separate" width="72" cellpadding="0" cellspacing="0" border="0" aria-hidden="true">
<tr><td style="padding:4px 2px;background-color:${e(v0.accent)};color:${e(v0.onAccent)};border-radius:9px 9px 0 0;font-size:13px;line-height:18px;font-weight:600;text-align:center" bgcolor="${e(v0.accent)}">${e(v0.tile.month)}</td></tr>
<tr><td style="padding:6px 2px 0;font-size:28px;line-height:32px;font-weight:700;text-align:center">${e(v0.tile.day)}</td></tr>
<tr><td class="tile-weekday" style="padding:0 2px 6px;font-size:13px;line-height:18px;text-align:center;color:#57606a">${e(v0.tile.weekday)}</td></tr>
</table>
</td>
<td class="gap" style="width:20px;font-size:1px;line-height:1px" width="20">&nbsp;</td>
<td style="vertical-align:top">
${v0.when.theirs ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a">${e(v0.texts.yourTime)}</p>
<p style="margin:0;font-size:18px;line-height:26px;font-weight:600">${e(v0.when.theirs.first)}</p>
${v0.when.theirs.isSpan ? `<p style="margin:0;font-size:18px;line-height:26px;font-weight:600">${e(v0.when.theirs.second)}</p>` : `<p style="margin:0">${e(v0.when.theirs.second)}</p>`}
<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:#57606a">${e(v0.when.theirs.zone)}</p>
<p style="margin:0;margin:10px 0 0">${e(v0.when.first)}</p>
<p style="margin:0">${e(v0.when.second)}</p>
` : `
<p style="margin:0;font-size:18px;line-height:26px;font-weight:600">${e(v0.when.first)}</p>
${v0.when.isSpan ? `<p style="margin:0;font-size:18px;line-height:26px;font-weight:600">${e(v0.when.second)}</p>` : `<p style="margin:0">${e(v0.when.second)}</p>`}
`}
${v0.when.zone ? `<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:#57606a">${e(v0.when.zone)}</p>` : ''}${v0.repeats ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a;margin:10px 0 0">${e(v0.texts.repeats)}</p>
<p style="margin:0">${e(v0.repeats)}</p>
` : ''}
</td>
</tr>
</table>
${v0.where ? `
<p class="label" style="margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:#57606a">${e(v0.whereLabel)}</p>
<p style="margin:0 0 20px"><span dir="auto">${v0.where}</span></p>
` : ''}

</td>
</tr>
<tr>
<td class="footer" style="padding:20px 32px 0;font-family:-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:14px;line-height:22px;color:#57606a;overflow-wrap:anywhere;word-break:break-word">
${v0.file ? `<p style="margin:0 0 8px">${e(v0.file)}</p>` : ''}
${v0.isLong ? `` : `<p style="margin:0 0 8px">${e(v0.why)}</p>`}
${v0.support ? `<p style="margin:0 0 8px">${e(v0.support)}</p>` : ''}
${v0.footer ? `<p style="margin:0 0 8px"><span dir="auto">${e(v0.footer)}</span></p>` : ''}
</td>
</tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr>
</table>
</body>
</html>`,
};
