import type { NoticeWords } from '../notice-words.js';

export const swedish: NoticeWords = {
  gaveUp: ['permanent fel', 'inga fler försök'],
  continues: ['har försenats', 'är försenat', 'fortsätter att försöka', 'försöker igen', 'har ännu inte levererats'],
  failed: [
    'kunde inte levereras',
    'kan inte levereras',
    'har inte levererats',
    'gick inte att leverera',
    'leveransen misslyckades',
    'adressen hittades inte',
  ],
  reasons: ['okänd mottagare', 'mottagaren hittades inte', 'finns inte', 'postlådan är full'],
  subjects: ['olevererbart', 'det går inte att leverera', 'ej leverbart', 'meddelandet kunde inte levereras'],
};

export const danish: NoticeWords = {
  gaveUp: ['permanent fejl', 'ingen yderligere forsøg'],
  continues: ['er forsinket', 'er blevet forsinket', 'prøver igen', 'bliver ved med at prøve', 'endnu ikke leveret'],
  failed: [
    'kunne ikke leveres',
    'kan ikke leveres',
    'blev ikke leveret',
    'er ikke blevet leveret',
    'levering mislykkedes',
    'adressen blev ikke fundet',
  ],
  reasons: ['ukendt modtager', 'modtageren blev ikke fundet', 'findes ikke', 'postkassen er fuld'],
  subjects: ['kan ikke leveres', 'ikke leveret', 'kunne ikke leveres'],
};

export const norwegian: NoticeWords = {
  gaveUp: ['permanent feil', 'ingen flere forsøk'],
  continues: ['har blitt forsinket', 'forsøker igjen', 'prøver igjen', 'ennå ikke levert'],
  failed: [
    'kunne ikke leveres',
    'ble ikke levert',
    'er ikke levert',
    'kunne ikke levere',
    'levering mislyktes',
    'fant ikke adressen',
  ],
  reasons: ['ukjent mottaker', 'finnes ikke', 'postboksen er full'],
  subjects: ['kan ikke leveres', 'ikke levert', 'kunne ikke leveres'],
};

export const finnish: NoticeWords = {
  gaveUp: ['pysyvä virhe', 'ei yritetä enää'],
  continues: ['on viivästynyt', 'viivästyy', 'yritetään uudelleen', 'ei ole vielä toimitettu'],
  failed: [
    'ei voitu toimittaa',
    'ei voi toimittaa',
    'ei toimitettu',
    'toimitus epäonnistui',
    'toimittaminen epäonnistui',
    'osoitetta ei löytynyt',
  ],
  reasons: ['tuntematon vastaanottaja', 'vastaanottajaa ei löytynyt', 'ei ole olemassa', 'postilaatikko on täynnä'],
  subjects: ['ei voi toimittaa', 'ei voitu toimittaa', 'toimitus epäonnistui', 'toimittamatta'],
};

export const czech: NoticeWords = {
  gaveUp: ['trvalá chyba', 'další pokusy nebudou'],
  continues: ['bylo zpožděno', 'je zpožděno', 'pokusí znovu', 'bude se pokoušet', 'dosud nebyla doručena'],
  failed: [
    'nelze doručit',
    'nepodařilo se doručit',
    'nepodařilo doručit',
    'nebyla doručena',
    'nebylo doručeno',
    'doručení se nezdařilo',
    'doručení selhalo',
    'adresa nebyla nalezena',
  ],
  reasons: ['neznámý příjemce', 'neznámý uživatel', 'neexistuje', 'schránka je plná'],
  subjects: ['nedoručitelné', 'nedoručitelná', 'nedoručeno', 'nelze doručit'],
};

export const hungarian: NoticeWords = {
  gaveUp: ['végleges hiba', 'nem próbálkozik tovább'],
  continues: ['késik', 'késedelmes', 'újra megpróbál', 'tovább próbálkozik', 'még nem kézbesített'],
  failed: [
    'nem kézbesíthető',
    'nem lehetett kézbesíteni',
    'nem sikerült kézbesíteni',
    'kézbesítése sikertelen',
    'kézbesítés sikertelen',
    'a cím nem található',
  ],
  reasons: ['ismeretlen címzett', 'nem létezik', 'a postafiók megtelt'],
  subjects: ['kézbesíthetetlen', 'nem kézbesíthető', 'sikertelen kézbesítés'],
};

export const romanian: NoticeWords = {
  gaveUp: ['eroare permanentă', 'nu se va mai încerca'],
  continues: ['a fost întârziat', 'este întârziat', 'va încerca din nou', 'încă nu a fost livrat'],
  failed: [
    'nu a putut fi livrat',
    'nu s-a putut livra',
    'nu poate fi livrat',
    'nu a fost livrat',
    'livrarea a eșuat',
    'adresa nu a fost găsită',
  ],
  reasons: ['destinatar necunoscut', 'nu există', 'cutia poștală este plină'],
  subjects: ['nelivrabil', 'nelivrat', 'nu se poate livra'],
};

export const turkish: NoticeWords = {
  gaveUp: ['kalıcı hata', 'yeniden denenmeyecek'],
  continues: ['gecikti', 'gecikiyor', 'yeniden denenecek', 'tekrar denenecek', 'henüz teslim edilmedi'],
  failed: [
    'teslim edilemedi',
    'teslim edilemiyor',
    'teslim edilemez',
    'teslimat başarısız',
    'gönderilemedi',
    'adres bulunamadı',
  ],
  reasons: ['bilinmeyen alıcı', 'alıcı bulunamadı', 'mevcut değil', 'posta kutusu dolu'],
  subjects: ['teslim edilemedi', 'teslim edilemiyor', 'teslim edilemez'],
};

export const greek: NoticeWords = {
  gaveUp: ['μόνιμο σφάλμα', 'μόνιμη αποτυχία'],
  continues: ['καθυστερεί', 'έχει καθυστερήσει', 'θα προσπαθήσει ξανά', 'δεν έχει παραδοθεί ακόμη'],
  failed: [
    'δεν ήταν δυνατή η παράδοση',
    'δεν μπόρεσε να παραδοθεί',
    'δεν παραδόθηκε',
    'αποτυχία παράδοσης',
    'η διεύθυνση δεν βρέθηκε',
  ],
  reasons: ['άγνωστος παραλήπτης', 'δεν υπάρχει', 'το γραμματοκιβώτιο είναι πλήρες'],
  subjects: ['μη παραδοτέο', 'δεν παραδόθηκε', 'αποτυχία παράδοσης'],
};

export const ukrainian: NoticeWords = {
  gaveUp: ['постійна помилка', 'спроби припинено'],
  continues: ['затримується', 'затримано', 'буде повторено', 'спробує ще раз', 'ще не доставлено'],
  failed: [
    'не вдалося доставити',
    'не може бути доставлене',
    'не було доставлено',
    'не доставлено',
    'помилка доставки',
    'адресу не знайдено',
  ],
  reasons: ['невідомий одержувач', 'не існує', 'скринька переповнена'],
  subjects: ['не доставлено', 'не вдалося доставити', 'недоставлене'],
};
