<?php
/*
 * Reads an invitation with Horde's MIME and iTip libraries and lets them write the answer.
 * On stdin and stdout JSON: {mail (base64), name, address, response} -> {to, mail (base64)}.
 */
error_reporting(E_ALL & ~E_DEPRECATED & ~E_NOTICE & ~E_WARNING);
set_include_path('/usr/share/php');
spl_autoload_register(function ($class) {
    $file = strtr($class, '_\\', '//') . '.php';
    if (stream_resolve_include_path($file)) {
        require_once $file;
    }
});

const TYPES = [
    'accepted' => 'Horde_Itip_Response_Type_Accept',
    'tentative' => 'Horde_Itip_Response_Type_Tentative',
    'declined' => 'Horde_Itip_Response_Type_Decline',
];

/** The library's own class writes the name unquoted, which is invalid if it contains a comma. */
class Attendee extends Horde_Itip_Resource_Base
{
    public function getFrom()
    {
        $from = new Horde_Mail_Rfc822_Address($this->getMailAddress());
        $from->personal = $this->getCommonName();
        return $from->writeAddress();
    }
}

function calendarOf(string $mail): string
{
    $message = Horde_Mime_Part::parseMessage($mail);
    foreach ($message->contentTypeMap() as $id => $type) {
        if ($type === 'text/calendar') {
            return $message->getPart($id)->getContents();
        }
    }
    throw new Exception('The message has no calendar part.');
}

$input = json_decode(stream_get_contents(STDIN), true, 8, JSON_THROW_ON_ERROR);
$calendar = new Horde_Icalendar();
if (!$calendar->parsevCalendar(calendarOf(base64_decode($input['mail'])))) {
    throw new Exception('The calendar cannot be parsed.');
}
$event = $calendar->findComponent('VEVENT');
$attendee = new Attendee($input['address'], $input['name']);
$type = TYPES[$input['response']];
$transport = new Horde_Mail_Transport_Mock();
Horde_Itip::factory($event, $attendee)->sendMultipartResponse(
    new $type($attendee),
    new Horde_Itip_Response_Options_Horde('UTF-8', []),
    $transport
);
[$sent] = $transport->sentMessages;
echo json_encode([
    'to' => $sent['recipients'],
    'mail' => base64_encode($sent['header_text'] . "\r\n\r\n" . $sent['body']),
], JSON_THROW_ON_ERROR);
