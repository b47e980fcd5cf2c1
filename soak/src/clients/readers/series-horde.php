<?php
/*
 * Lists the first dates of series as Horde's calendar library and its library of dates read them, by the VTIMEZONE in each text
 * for the times that it names, and PHP's time zones for those that follow from the rule.
 *
 * Of a message about single dates, it lists these and their starts. On stdin a JSON object with `calendars`, texts, and `count`;
 * on stdout a JSON array of arrays of starts, `…T…Z` or dates, in the same order, or of `{"error": …}`.
 */
error_reporting(E_ALL & ~E_DEPRECATED & ~E_NOTICE & ~E_WARNING);
date_default_timezone_set('UTC');
set_include_path('/usr/share/php');
spl_autoload_register(function ($class) {
    $file = strtr($class, '_\\', '//') . '.php';
    if (stream_resolve_include_path($file)) {
        require_once $file;
    }
});

function written($value): string
{
    return is_array($value)
        ? sprintf('%04d-%02d-%02d', $value['year'], $value['month'], $value['mday'])
        : gmdate('Y-m-d\TH:i:s\Z', $value);
}

/** The wall clock of a date in the zone of the series: what follows from a rule has lost its zone. */
function placed(Horde_Date $date, string $zone): string
{
    return written((new DateTime($date->format('Y-m-d H:i:s'), new DateTimeZone($zone)))->getTimestamp());
}

function hasName($event): bool
{
    return in_array('RECURRENCE-ID', array_column($event->getAllAttributes(), 'name'), true);
}

function starts(string $text, int $count): array
{
    $calendar = new Horde_Icalendar();
    if (!$calendar->parsevCalendar($text)) {
        throw new Exception('not read');
    }
    $events = array_values(array_filter($calendar->getComponents(), fn ($each) => $each->getType() === 'vEvent'));
    $masters = array_values(array_filter($events, fn ($each) => !hasName($each)));
    if ($masters === []) {
        $isOut = $calendar->getAttribute('METHOD') === 'CANCEL';
        return array_map(function ($each) use ($isOut) {
            $name = written($each->getAttribute('RECURRENCE-ID'));
            return $isOut ? $name : $name . ' at ' . written($each->getAttribute('DTSTART'));
        }, $events);
    }
    [$master] = $masters;
    $first = $master->getAttribute('DTSTART');
    [$parameters] = $master->getAttribute('DTSTART', true);
    $zone = $parameters['TZID'] ?? 'UTC';
    $isDay = is_array($first);
    $start = new Horde_Date($isDay ? written($first) . ' 00:00:00' : $first, $isDay ? 'UTC' : null);
    if (!$isDay) {
        $start->setTimezone($zone);
    }
    $recurrence = new Horde_Date_Recurrence($start);
    $recurrence->fromRRule20($master->getAttribute('RRULE'));
    // The library reads of EXDATE only the days.
    $out = [];
    foreach ($master->getAllAttributes() as $attribute) {
        if ($attribute['name'] === 'EXDATE') {
            foreach ($attribute['values'] ?: [$attribute['value']] as $value) {
                $out[] = written($value);
            }
        }
    }
    $moved = [];
    foreach ($events as $event) {
        if (hasName($event)) {
            $moved[written($event->getAttribute('RECURRENCE-ID'))] = written($event->getAttribute('DTSTART'));
        }
    }
    $found = [];
    $next = new Horde_Date($start);
    while (count($found) < $count && ($next = $recurrence->nextRecurrence($next)) !== false) {
        $at = $isDay ? $next->format('Y-m-d') : placed($next, $zone);
        if (!in_array($next->format('Y-m-d'), $out, true)) {
            $found[] = $moved[$at] ?? $at;
        }
        $next->mday++;
    }
    return $found;
}

$given = json_decode(stream_get_contents(STDIN), true, 8, JSON_THROW_ON_ERROR);
echo json_encode(array_map(function ($text) use ($given) {
    try {
        return starts($text, $given['count']);
    } catch (Throwable $error) {
        return ['error' => $error->getMessage()];
    }
}, $given['calendars']), JSON_THROW_ON_ERROR);
